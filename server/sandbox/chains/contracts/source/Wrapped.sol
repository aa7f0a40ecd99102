// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import "./Coin.sol";

/// The native coin as an ERC-20, one for one.
contract Wrapped is Coin {
    event Deposit(address indexed to, uint256 value);
    event Withdrawal(address indexed from, uint256 value);

    receive() external payable {
        deposit();
    }

    function totalSupply() external view override returns (uint256) {
        return address(this).balance;
    }

    function deposit() public payable {
        balanceOf[msg.sender] += msg.value;
        emit Deposit(msg.sender, msg.value);
    }

    function withdraw(uint256 value) external {
        require(balanceOf[msg.sender] >= value, "insufficient balance");
        balanceOf[msg.sender] -= value;
        (bool paid,) = msg.sender.call{value: value}("");
        require(paid, "the receiver refused");
        emit Withdrawal(msg.sender, value);
    }
}
