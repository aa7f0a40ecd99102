// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import "./Wallet.sol";

/// Makes wallets at addresses that are known before: a wallet can receive, and sign by ERC-6492, before it exists.
contract WalletFactory {
    event AccountCreated(address indexed account, address indexed owner, uint256 salt);

    /// Asked twice it answers the same wallet: a signature of ERC-6492 may be verified after its wallet was made.
    function createAccount(address owner, uint256 salt) external returns (address account) {
        account = getAddress(owner, salt);
        if (account.code.length > 0) return account;
        new Wallet{salt: bytes32(salt)}(owner);
        emit AccountCreated(account, owner, salt);
    }

    function getAddress(address owner, uint256 salt) public view returns (address) {
        bytes32 code = keccak256(abi.encodePacked(type(Wallet).creationCode, abi.encode(owner)));
        return address(uint160(uint256(keccak256(abi.encodePacked(bytes1(0xff), address(this), salt, code)))));
    }
}
