// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// A wallet that is a contract, with one owner: it says by ERC-1271 which signatures are its own.
contract Wallet {
    /// Genesis writes it (genesis/wallets.ts), the factory hands it to the constructor.
    address public owner;

    bytes4 private constant SIGNED = 0x1626ba7e;
    bytes4 private constant NOT_SIGNED = 0xffffffff;
    /// Above it the same signature would have a second form.
    uint256 private constant HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0;

    constructor(address first) {
        owner = first;
    }

    receive() external payable {}

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (signature.length != 65) return NOT_SIGNED;
        bytes32 r = bytes32(signature[0:32]);
        bytes32 s = bytes32(signature[32:64]);
        if (uint256(s) > HALF_ORDER) return NOT_SIGNED;
        address signer = ecrecover(hash, uint8(signature[64]), r, s);
        return signer != address(0) && signer == owner ? SIGNED : NOT_SIGNED;
    }

    function execute(address to, uint256 value, bytes calldata data) external payable returns (bytes memory) {
        require(msg.sender == owner, "Wallet: not the owner");
        (bool done, bytes memory answer) = to.call{value: value}(data);
        if (!done) {
            assembly {
                revert(add(answer, 32), mload(answer))
            }
        }
        return answer;
    }
}
